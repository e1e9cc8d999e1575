import * as ui from '@cutroom/portfolio-ui'
import { DocsTable, DocText } from './docs-table.tsx'
import { extractHooks } from './documented.ts'

const sources = import.meta.glob<string>('../../../../packages/portfolio-ui/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function HooksTable() {
  const hooks = Object.values(sources)
    .flatMap(extractHooks)
    .filter(({ name }) => name in ui)
  return (
    <DocsTable
      head={['Hook', 'Description']}
      rows={hooks.map(({ name, description }) => [name, <DocText key={name}>{description}</DocText>])}
    />
  )
}
