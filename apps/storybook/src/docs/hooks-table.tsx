import * as ui from '@cutroom/portfolio-ui'
import { DocsTable, DocText } from './docs-table.tsx'
import { hooksOf } from './documented.ts'

const sources = import.meta.glob<string>('../../../../packages/portfolio-ui/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every public hook with its doc comment. */
export function HooksTable() {
  const hooks = Object.values(sources)
    .flatMap(hooksOf)
    .filter(({ name }) => name in ui)
  return (
    <DocsTable
      head={['Hook', 'What it is']}
      rows={hooks.map(({ name, description }) => [name, <DocText key={name}>{description}</DocText>])}
    />
  )
}
