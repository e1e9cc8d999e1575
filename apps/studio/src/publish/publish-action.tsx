import { PublishIcon } from '@sanity/icons/Publish'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  useClient,
  useDocumentPairPermissions,
  useDocumentStore,
  useValidationStatus,
  type DocumentActionComponent,
  type DocumentActionProps,
} from 'sanity'
import { API_VERSION } from '../settings/studio-settings.ts'
import { whenStored } from '../content/when-stored.ts'
import {
  findReferences,
  followUnpublished,
  getPublishLabel,
  getTitle,
  nameDocument,
  publishTogether,
  type UnpublishedDocument,
} from './publish-together.ts'
import { describeFailure } from './failure.ts'
import { isOwnPublication } from './publications.ts'
import { usePreparePublication } from './use-prepare-publication.ts'
import { useReportPublication } from './use-report-publication.ts'

const NONE: readonly UnpublishedDocument[] = []

/** State of an action before it has read the revision to publish. */
const STARTED = ''

/**
 * Publishes unpublished documents that the document refers to as well: Sanity's action is disabled
 * until each is published in its own form, and for 4 s after each publication.
 */
export function publishWithCompanions(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCompanions: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const original = publish(props)
    const [unpublished, setUnpublished] = useUnpublished(props)
    const { validation } = useValidationStatus(`drafts.${id}`, type, true)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const documentStore = useDocumentStore()
    const preparePublication = usePreparePublication()
    const reportPublication = useReportPublication(props)
    // The revision in publication: its draft remains until the event of the publication arrives.
    const [publishing, setPublishing] = useState<string | null>(null)
    const [isConfirming, setIsConfirming] = useState(false)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    if (original === null || !draft || permissions?.granted !== true) return original
    const hasErrors = validation.some(({ level }) => level === 'error')
    const isPublishing = publishing === STARTED || publishing === draft._rev
    const publishAll = async () => {
      setIsConfirming(false)
      setPublishing(STARTED)
      try {
        await whenStored(documentStore, id, type)
        const document = await client.getDocument(`drafts.${id}`)
        if (!document) throw new Error('The document has no unpublished changes.')
        const prepared = await preparePublication({
          id,
          document,
          shown: unpublished,
          onChange: setUnpublished,
        })
        await publishTogether(client, [...prepared, { id, publishedRevision: published?._rev }])
        setPublishing(document._rev)
        const others = prepared.map(nameDocument).join(', ')
        const title = `“${getTitle(document)}” is published${others === '' ? '' : `, with ${others}`}`
        toast.push({ status: 'success', title })
        props.onComplete()
      } catch (error) {
        setPublishing(null)
        const [remaining, present] = await client
          .getDocuments([`drafts.${id}`, id])
          .catch(() => [null, null] as const)
        const isPublishedByOther =
          present && present._rev !== published?._rev && !isOwnPublication(present._rev)
        // The editors of a document share its draft.
        if (isPublishedByOther) reportPublication(published, present, !remaining)
        else toast.push({ status: 'error', ...describeFailure(error, 'Nothing was published') })
      }
    }
    const { label, title, isComplete } = getPublishLabel(unpublished)
    return {
      ...original,
      icon: PublishIcon,
      tone: 'default',
      label: isPublishing ? 'Publishing…' : label,
      title: hasErrors ? 'Correct the marked fields first.' : title,
      shortcut: 'Ctrl+Alt+P',
      disabled: isPublishing || hasErrors,
      onHandle: () => (isComplete ? void publishAll() : setIsConfirming(true)),
      dialog: isConfirming && {
        type: 'confirm',
        tone: 'primary',
        message: title,
        confirmButtonText: 'Publish all',
        onConfirm: () => void publishAll(),
        onCancel: () => setIsConfirming(false),
      },
    }
  }
  PublishWithCompanions.action = 'publish'
  return PublishWithCompanions
}

function useUnpublished({
  id,
  draft,
}: DocumentActionProps): [
  readonly UnpublishedDocument[],
  (unpublished: readonly UnpublishedDocument[]) => void,
] {
  const client = useClient({ apiVersion: API_VERSION })
  const [unpublished, setUnpublished] = useState(NONE)
  const references = JSON.stringify(findReferences(draft))
  useEffect(() => {
    const ids = JSON.parse(references) as readonly string[]
    const subscription = followUnpublished(client, id, ids)
      // Publish reads them again.
      .subscribe({ next: setUnpublished, error: () => setUnpublished(NONE) })
    return () => subscription.unsubscribe()
  }, [client, id, references])
  return [unpublished, setUnpublished]
}
