import { Stack, Text } from '@sanity/ui'
import { Dialog } from '../ui/dialog.tsx'
import { AddToList } from './add-to-list.tsx'
import { EDITORS_LIST } from './playlists.ts'

interface AddToEditorsDialogProps {
  readonly itemId: string
  readonly onClose: () => void
}

const RESULTS = {
  added: 'The editor was added to the page “Editors”, which is not published yet.',
  published: 'The editor is published, at the end of the page “Editors”.',
  failure: 'The editor was not added',
}

export function AddToEditorsDialog({ itemId, onClose }: AddToEditorsDialogProps) {
  return (
    <Dialog id="add-to-editors" header="Add to the page “Editors”" onClose={onClose}>
      <Stack padding={4} gap={3}>
        <Text size={1} muted>
          The editor is added at the end of the list. “Add and publish” also publishes the page and the
          editor.
        </Text>
        <AddToList
          list={EDITORS_LIST}
          itemId={itemId}
          title="Editors"
          description="The order is that of the list under “Editors (page)”."
          texts={RESULTS}
          onAdd={onClose}
        />
      </Stack>
    </Dialog>
  )
}
