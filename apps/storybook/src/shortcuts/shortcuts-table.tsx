import { defaultLabels } from '@cutroom/portfolio-ui'
import { SHORTCUTS } from '../../../../packages/portfolio-ui/src/shortcuts/shortcut-list.ts'
import { DocsTable } from '../docs-page/docs-table.tsx'

/** Every key with what it does, from the table that the components themselves use. */
export function ShortcutsTable() {
  return (
    <DocsTable
      head={['Key', 'What it does', 'Where']}
      rows={SHORTCUTS.map(({ keys, label, when, on }) => [
        keys.join(' or '),
        defaultLabels[label],
        when === undefined ? 'anywhere on the page' : whereOf(on),
      ])}
      renderKey={(keys) => <kbd>{keys}</kbd>}
    />
  )
}

/** Keys that pages need for scrolling belong to the carousels only near them. */
const whereOf = (on: readonly string[]): string =>
  on.some((key) => key === 'ArrowUp' || key === 'ArrowDown')
    ? 'in a carousel'
    : 'while the films are in sight'
