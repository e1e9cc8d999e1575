import { TrashIcon } from '@sanity/icons/Trash'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState, type ReactNode } from 'react'
import { defer } from 'rxjs'
import {
  useClient,
  useDocumentPairPermissions,
  useDocumentStore,
  usePerspective,
  useSchema,
  useSetPerspective,
  type DocumentActionComponent,
  type SanityDocument,
} from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { usePaneRouter } from 'sanity/structure'
import { Dialog, INITIAL_FOCUS } from '../ui/dialog.tsx'
import { LoadStatus, useLoaded } from '../ui/loaded.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { PAGE_PATHS } from '../presentation/locations.ts'
import { getTitle, withoutShown } from '../publish/publish-together.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { whenStored } from '../content/when-stored.ts'
import {
  findRemovalEffects,
  removeDocument,
  type Referrer,
  type Removal,
  type RemovalEffects,
} from './removal.ts'

const MAX_LISTED = 8

const TEXTS = {
  delete: {
    label: 'Delete',
    running: 'Deleting…',
    done: 'deleted',
    failure: 'Nothing was deleted',
    result: 'The list “Deleted” keeps it, and restores it as a draft.',
  },
  unpublish: {
    label: 'Unpublish',
    running: 'Unpublishing…',
    done: 'unpublished',
    failure: 'Nothing was unpublished',
    result: 'It remains here as a draft, which visitors do not see.',
  },
} as const

/**
 * Replaces the action Delete or Unpublish: Sanity's fails while a document refers to this one, and
 * Unpublish leaves the Studio in a read-only view.
 */
export function removeEverywhere(
  removal: Removal,
  original: DocumentActionComponent,
): DocumentActionComponent {
  const RemoveEverywhere: DocumentActionComponent = (props) => {
    const { id, type, draft, published, onComplete } = props
    const description = original(props)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: removal })
    const [isOpen, setIsOpen] = useState(false)
    const ViewDialog = usePresentationParams(false) === null ? PaneDialog : PresentationDialog
    const document = removal === 'delete' ? (draft ?? published) : published
    if (permissions?.granted !== true) return description
    if (!document) return removal === 'delete' ? description : null
    const close = () => {
      setIsOpen(false)
      onComplete()
    }
    return {
      icon: removal === 'delete' ? TrashIcon : UnpublishIcon,
      tone: 'critical',
      label: TEXTS[removal].label,
      ...(removal === 'delete' ? { shortcut: 'Ctrl+Alt+D' } : {}),
      onHandle: () => setIsOpen(true),
      dialog: isOpen && {
        type: 'custom',
        component: <ViewDialog removal={removal} id={id} document={document} onClose={close} />,
      },
    }
  }
  RemoveEverywhere.action = removal
  return RemoveEverywhere
}

interface RemovalDialogProps {
  readonly removal: Removal
  /** Id without `drafts.` */
  readonly id: string
  readonly document: SanityDocument
  readonly onClose: () => void
}

function PaneDialog(props: RemovalDialogProps) {
  const { closeCurrentAndAfter } = usePaneRouter()
  return <RemovalDialog {...props} onDelete={closeCurrentAndAfter} />
}

/** Leads from a deleted document to the home page: the Presentation view has no list. */
function PresentationDialog(props: RemovalDialogProps) {
  const navigate = usePresentationNavigate()
  return <RemovalDialog {...props} onDelete={() => navigate('/', { type: 'homePage', id: 'homePage' })} />
}

function RemovalDialog({
  removal,
  id,
  document,
  onClose,
  onDelete,
}: RemovalDialogProps & { readonly onDelete: () => void }) {
  const type = document._type
  const texts = TEXTS[removal]
  const client = useClient({ apiVersion: API_VERSION })
  const documentStore = useDocumentStore()
  const { isBusy, attempt, toast } = useAttempt(texts.failure)
  const { selectedPerspective } = usePerspective()
  const setPerspective = useSetPerspective()
  const loaded = useLoaded(
    () => defer(() => findRemovalEffects(client, type, id)),
    'The pages that show it were not loaded',
  )
  const [reread, setReread] = useState<RemovalEffects>()
  const effects = reread ?? loaded.value
  const [title] = useState(() => getTitle(document))
  const remove = (shown: RemovalEffects) =>
    attempt(async () => {
      await whenStored(documentStore, id, type)
      const present = await findRemovalEffects(client, type, id)
      if (withoutShown(present.referrers, shown.referrers).length > 0) {
        setReread(present)
        throw new Error('It is used in more places now. Review them, and try again.')
      }
      await removeDocument(client, removal, id, present.referrers)
      toast.push({ status: 'success', title: `“${title}” is ${texts.done}` })
      onClose()
      if (removal === 'delete') onDelete()
      else if (selectedPerspective === 'published') setPerspective('drafts')
    })
  const isUsed = effects !== undefined && effects.referrers.length > 0
  const label = isUsed ? `Take it off and ${texts.label.toLowerCase()}` : texts.label
  return (
    <Dialog id={`${removal}-document`} header={`${texts.label} “${title}”?`} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <LoadStatus {...loaded} />
        {effects && <Effects {...effects} />}
        <Text size={1}>{texts.result}</Text>
        <Flex justify="flex-end" gap={2}>
          <Button {...INITIAL_FOCUS} mode="ghost" text="Cancel" onClick={onClose} />
          <Button
            tone="critical"
            text={isBusy ? texts.running : label}
            disabled={isBusy || effects === undefined}
            onClick={() => effects && remove(effects)}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}

function Effects({ pages, referrers }: RemovalEffects) {
  const schema = useSchema()
  const describe = ({ type, title }: Referrer) => {
    const page = PAGE_PATHS[type]
    return page ? `Page “${page.title}”` : `${schema.get(type)?.title ?? type} “${title}”`
  }
  if (pages.length === 0 && referrers.length === 0) return <Text size={1}>No page shows it.</Text>
  return (
    <>
      <Listed title={pages.length === 0 ? 'No page shows it.' : 'Pages that show it:'} items={pages} />
      {referrers.length > 0 && (
        <Listed title="It is taken off these, also in public:" items={referrers.map(describe)} />
      )}
    </>
  )
}

function Listed({ title, items }: { readonly title: ReactNode; readonly items: readonly string[] }) {
  const more = items.length - MAX_LISTED
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      {items.length > 0 && (
        <Stack as="ul" gap={2} style={{ margin: 0, paddingInlineStart: 20 }}>
          {items.slice(0, MAX_LISTED).map((item) => (
            <Text as="li" size={1} key={item}>
              {item}
            </Text>
          ))}
          {more > 0 && (
            <Text as="li" size={1}>
              and {more} more
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}
