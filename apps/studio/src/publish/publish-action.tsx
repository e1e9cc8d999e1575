import { PublishIcon } from '@sanity/icons/Publish'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { getValueAtPath, useClient, useDocumentStore, useSyncState, useValidationStatus } from 'sanity'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { of, switchMap } from 'rxjs'
import { API_VERSION } from '../studio-settings.ts'
import { companionsOf, publishLabel, publishTogether, referencesIn } from './companions.ts'
import type { Companion } from './companions.ts'

const NONE: readonly Companion[] = []

/**
 * The action Publish of a Studio, which also publishes what the document refers to and is not published yet: Sanity's own
 * is disabled until each of those has been published in its own form.
 */
export function publishWithCompanions(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCompanions: DocumentActionComponent = (props) => {
    const original = publish(props)
    const companions = useCompanions(props)
    const { validation, isValidating } = useValidationStatus(`drafts.${props.id}`, props.type, true)
    const { isSyncing } = useSyncState(props.id, props.type)
    const [isPublishing, setIsPublishing] = useState(false)
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    if (companions.length === 0 || !props.draft) return original
    const known = new Set(companions.map(({ id }) => id))
    const hasErrors = validation.some(
      ({ level, path }) =>
        level === 'error' && !referencesIn(getValueAtPath(props.draft, path)).some((id) => known.has(id)),
    )
    const publishAll = async () => {
      setIsPublishing(true)
      try {
        await publishTogether(client, [...known, props.id])
        props.onComplete()
      } catch (error) {
        const description = error instanceof Error ? error.message : String(error)
        toast.push({ status: 'error', title: 'Nothing was published', description })
      } finally {
        setIsPublishing(false)
      }
    }
    const { label, title } = publishLabel(companions)
    return {
      ...original,
      icon: PublishIcon,
      tone: 'default',
      label: isPublishing ? 'Publishing…' : label,
      title: hasErrors ? 'Correct the fields that are marked first.' : title,
      disabled: isPublishing || isSyncing || isValidating || hasErrors,
      onHandle: () => void publishAll(),
    }
  }
  PublishWithCompanions.action = 'publish'
  return PublishWithCompanions
}

/** What has to be published with the draft of a document; read again when it or what it refers to changes. */
function useCompanions({ draft }: DocumentActionProps): readonly Companion[] {
  const client = useClient({ apiVersion: API_VERSION })
  const documentStore = useDocumentStore()
  const [companions, setCompanions] = useState(NONE)
  const references = JSON.stringify(referencesIn(draft))
  useEffect(() => {
    const ids = JSON.parse(references) as readonly string[]
    const all = ids.flatMap((id) => [id, `drafts.${id}`])
    const changes =
      ids.length === 0
        ? of(null)
        : documentStore.listenQuery(REFERRED, { all }, { perspective: 'raw', tag: 'publish' })
    const subscription = changes
      .pipe(
        switchMap(() =>
          companionsOf(
            client,
            ids.map((_ref) => ({ _ref })),
          ),
        ),
      )
      // After an error the Studio's own action remains, which asks for each document to be published.
      .subscribe({ next: setCompanions, error: () => setCompanions(NONE) })
    return () => subscription.unsubscribe()
  }, [client, documentStore, references])
  return companions
}

/** The revisions of documents, `$all` being their ids and those of their drafts. */
const REFERRED = '*[_id in $all]{_id, _rev}'
