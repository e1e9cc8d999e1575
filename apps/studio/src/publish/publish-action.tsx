import { PublishIcon } from '@sanity/icons/Publish'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient, useDocumentStore, useSyncState, useValidationStatus } from 'sanity'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { of, switchMap } from 'rxjs'
import { API_VERSION } from '../studio-settings.ts'
import {
  companionsOf,
  publishLabel,
  publishTogether,
  referencesIn,
  remainingErrors,
  unnamed,
} from './companions.ts'
import type { Companion } from './companions.ts'
import { usePublishProblem } from './use-publish-problem.ts'

const NONE: readonly Companion[] = []

/**
 * The action Publish of a Studio, which also publishes what the document refers to and is not published yet: Sanity's own
 * is disabled until each of those has been published in its own form.
 */
export function publishWithCompanions(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCompanions: DocumentActionComponent = (props) => {
    const original = publish(props)
    const [companions, setCompanions] = useCompanions(props)
    const { validation, isValidating } = useValidationStatus(`drafts.${props.id}`, props.type, true)
    const { isSyncing } = useSyncState(props.id, props.type)
    const problemOf = usePublishProblem()
    const [isPublishing, setIsPublishing] = useState(false)
    const [isAsking, setIsAsking] = useState(false)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    if (companions.length === 0 || !props.draft) return original
    const ids = companions.map(({ id }) => id)
    const hasErrors = remainingErrors(validation, ids).length > 0
    const publishAll = async () => {
      setIsAsking(false)
      setIsPublishing(true)
      try {
        const document = await client.getDocument(`drafts.${props.id}`)
        if (!document) throw new Error('There are no changes any more.')
        const present = await companionsOf(client, props.id, document)
        if (unnamed(present, companions).length > 0) {
          setCompanions(present)
          throw new Error('More documents have to be published now. See which, and press again.')
        }
        const problem = await problemOf([...present.map(({ draft }) => draft), document])
        if (problem !== undefined) throw new Error(problem)
        await publishTogether(client, [...present.map(({ id }) => id), props.id])
        props.onComplete()
      } catch (error) {
        const description = error instanceof Error ? error.message : String(error)
        toast.push({ status: 'error', title: 'Nothing was published', description })
      } finally {
        setIsPublishing(false)
      }
    }
    const { label, title, isComplete } = publishLabel(companions)
    return {
      ...original,
      icon: PublishIcon,
      tone: 'default',
      label: isPublishing ? 'Publishing…' : label,
      title: hasErrors ? 'Correct the fields that are marked first.' : title,
      disabled: isPublishing || isSyncing || isValidating || hasErrors,
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
      // After an error the Studio's own action remains, which asks for each document to be published.
      .subscribe({ next: setCompanions, error: () => setCompanions(NONE) })
    return () => subscription.unsubscribe()
  }, [client, documentStore, id, references])
  return [companions, setCompanions]
}

/** The revisions of documents, `$all` being their ids and those of their drafts. */
const REFERRED = '*[_id in $all]{_id, _rev}'
