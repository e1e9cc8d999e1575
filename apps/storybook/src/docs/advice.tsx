import type { ComponentGuide } from '@cutroom/portfolio-ui/testing/demo/docs-parameters'
import { DocText } from './docs-table.tsx'

export function Advice({ good, bad }: ComponentGuide['advice']) {
  return (
    <div className="cutroom-docs-advice sb-unstyled">
      <List title="Do" items={good} />
      <List title="Don’t" items={bad} />
    </div>
  )
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <DocText>{item}</DocText>
          </li>
        ))}
      </ul>
    </section>
  )
}
