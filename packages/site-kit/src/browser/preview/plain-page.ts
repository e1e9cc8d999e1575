import { cleanText } from '@cutroom/content-client/stega'
import type { PageProps } from '../../pages/page-props.ts'

const cleaned = new WeakMap<PageProps, PageProps>()

/**
 * The page without the links to fields that its texts carry invisibly: what the head of the document is made of. The
 * same object for the same page.
 */
export function plainPage(page: PageProps): PageProps {
  const known = cleaned.get(page)
  if (known) return known
  // Only texts become other texts: the shape stays.
  const plain = withoutMarks(page) as PageProps
  cleaned.set(page, plain)
  return plain
}

function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutMarks(member)]))
}
