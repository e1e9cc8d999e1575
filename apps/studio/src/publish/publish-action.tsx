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
import { filter, firstValueFrom, of, switchMap } from 'rxjs'
import { API_VERSION } from '../studio-settings.ts'
import {
  companionsOf,
  publishLabel,
  publishTogether,
  referencesIn,
  remainingErrors,
  titleOf,
  unnamed,
  type Companion,
} from './companions.ts'
import { failure } from './failure.ts'
import { usePublishProblem } from './use-publish-problem.ts'

const NONE: readonly Companion[] = []

/** State of an action that has not read the revision yet that it publishes. */
const STARTED = ''

/**
 * The action Publish of a Studio, which also publishes what the document refers to and is not published yet. Sanity's own
 * is disabled until each of those has been published in its own form, and for 4 s after each publication. It remains for
 * documents without changes, and for people who may not publish.
 */
export function publishWithCompanions(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCompanions: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const original = publish(props)
    const [companions, setCompanions] = useCompanions(props)
    const { validation } = useValidationStatus(`drafts.${id}`, type, true)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const documentStore = useDocumentStore()
    const problemOf = usePublishProblem()
    // The revision that is being published. The draft of a published revision remains until its event arrives.
    const [publishing, setPublishing] = useState<string | null>(null)
    const [isAsking, setIsAsking] = useState(false)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    if (original === null || !draft || permissions?.granted !== true) return original
    const ids = companions.map((companion) => companion.id)
    const hasErrors = remainingErrors(validation, ids).length > 0
    const isPublishing = publishing === STARTED || publishing === draft._rev
    const publishAll = async () => {
      setIsAsking(false)
      setPublishing(STARTED)
      try {
        // What was typed last is stored within a second.
        await firstValueFrom(documentStore.pair.consistencyStatus(id, type).pipe(filter(Boolean)))
        const document = await client.getDocument(`drafts.${id}`)
        if (!document) throw new Error('There are no changes any more.')
        const present = await companionsOf(client, id, document)
        if (unnamed(present, companions).length > 0) {
          setCompanions(present)
          throw new Error('More documents have to be published now. See which, and press again.')
        }
        const problem = await problemOf([...present.map((companion) => companion.draft), document])
        if (problem !== undefined) throw new Error(problem)
        await publishTogether(client, [...present, { id, publishedRevision: published?._rev }])
        setPublishing(document._rev)
        const others = present.map(({ title }) => `“${title}”`).join(', ')
        const title = `“${titleOf(document)}” is published${others === '' ? '' : `, with ${others}`}`
        toast.push({ status: 'success', title })
        props.onComplete()
      } catch (error) {
        setPublishing(null)
        toast.push({ status: 'error', ...failure(error, 'Nothing was published') })
      }
    }
    const { label, title, isComplete } = publishLabel(companions)
    return {
      ...original,
      icon: PublishIcon,
      tone: 'default',
      label: isPublishing ? 'Publishing…' : label,
      title: hasErrors ? 'Correct the fields that are marked first.' : title,
      shortcut: 'Ctrl+Alt+P',
      disabled: isPublishing || hasErrors,
      onHandle: () => (isComplete ? void publishAll() : setIsAsking(true)),
      dialog: isAsking && {
        type: 'confirm',
        tone: 'primary',
        message: title,
        confirmButtonText: 'Publish all',
        onConfirm: () => void publishAll(),
        onCancel: () => setIsAsking(false),
      },
    }
  }
  PublishWithCompanions.action = 'publish'
  return PublishWithCompanions
}

/** What has to be published with the draft of a document; read again when it or what it refers to changes. */
function useCompanions({
  id,
  draft,
}: DocumentActionProps): [readonly Companion[], (companions: readonly Companion[]) => void] {
  const client = useClient({ apiVersion: API_VERSION })
  const documentStore = useDocumentStore()
  const [companions, setCompanions] = useState(NONE)
  const references = JSON.stringify(referencesIn(draft))
  useEffect(() => {
    const ids = JSON.parse(references) as readonly string[]
    const all = ids.flatMap((one) => [one, `drafts.${one}`])
    const changes =
      ids.length === 0
        ? of(null)
        : documentStore.listenQuery(REFERRED, { all }, { perspective: 'raw', tag: 'publish' })
    const subscription = changes
      .pipe(
        switchMap(() =>
          companionsOf(
            client,
            id,
            ids.map((_ref) => ({ _ref })),
          ),
        ),
      )
      // After an error the press of Publish reads it again.
      .subscribe({ next: setCompanions, error: () => setCompanions(NONE) })
    return () => subscription.unsubscribe()
  }, [client, documentStore, id, references])
  return [companions, setCompanions]
}

/** The revisions of documents, `$all` being their ids and those of their drafts. */
const REFERRED = '*[_id in $all]{_id, _rev}'
