import type {
  PortableTextBlock,
  PortableTextComponentProps,
  PortableTextComponents,
  PortableTextMarkComponentProps,
} from '@portabletext/react'
import type { ReactNode } from 'react'
import type { HeadingLevel } from '../heading/heading-level.js'
import type { ImageUrl } from './image-reference.js'
import { RichTextImage } from './rich-text-image.js'
import { RichTextLink } from './rich-text-link.js'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

type BlockProps = { children?: ReactNode }

/** A heading of an author, looking as the author chose, at the level where it stands. */
function heading(step: number, below: number, depths: ReadonlyMap<string, number>) {
  return function RichTextHeading({ children, value }: PortableTextComponentProps<PortableTextBlock>) {
    const depth = depths.get(value._key ?? '') ?? step
    const Tag = HEADINGS[Math.min(HEADINGS.length, below + depth) - 1] ?? 'h6'
    return (
      <Tag className="cutroom-rich-text__heading" data-step={step} dir="auto">
        {children}
      </Tag>
    )
  }
}

/** A placeholder for content that is not known: takes no room, says nothing, can be found by its attribute. */
const Unknown = ({ kind, inline }: { kind: string; inline?: boolean }) =>
  inline ? <span hidden data-unknown={kind} /> : <div hidden data-unknown={kind} />

const blocks = (below: number, depths: ReadonlyMap<string, number>) => ({
  normal: ({ children }: BlockProps) => <p dir="auto">{children}</p>,
  blockquote: ({ children }: BlockProps) => (
    <blockquote dir="auto">
      <p>{children}</p>
    </blockquote>
  ),
  ...Object.fromEntries(HEADINGS.map((name, at) => [name, heading(at + 1, below, depths)])),
})

const marks = {
  underline: ({ children }: BlockProps) => <span className="cutroom-rich-text__underline">{children}</span>,
  'strike-through': ({ children }: BlockProps) => <s>{children}</s>,
  strike: ({ children }: BlockProps) => <s>{children}</s>,
  code: ({ children }: BlockProps) => <code>{children}</code>,
  link: ({ value, children }: PortableTextMarkComponentProps) => (
    <RichTextLink value={value}>{children}</RichTextLink>
  ),
}

/**
 * How rich text is shown.
 *
 * @param below level of the heading that the text stands under.
 * @param depths how deep each heading stands within the text, by the key of its block.
 * @param onImageMissing hears of pictures that cannot be shown.
 */
export function richTextComponents(
  below: HeadingLevel,
  depths: ReadonlyMap<string, number>,
  imageUrl: ImageUrl | undefined,
  onImageMissing: (message: string) => void,
): PortableTextComponents {
  return {
    block: blocks(below, depths),
    marks,
    listItem: {
      bullet: ({ children }: BlockProps) => <li dir="auto">{children}</li>,
      number: ({ children }: BlockProps) => <li dir="auto">{children}</li>,
    },
    types: {
      image: ({ value }: { value: unknown }) => (
        <RichTextImage value={value} imageUrl={imageUrl} onMissing={onImageMissing} />
      ),
    },
    unknownType: ({ value, isInline }) => <Unknown kind={value._type} inline={isInline} />,
    unknownMark: ({ children, markType }) => (
      <>
        {children}
        <Unknown kind={markType ?? 'mark'} inline />
      </>
    ),
    unknownBlockStyle: ({ children, value }) => (
      <p dir="auto">
        {children}
        <Unknown kind={value.style ?? 'style'} inline />
      </p>
    ),
    unknownList: ({ children, value }) => (
      <ul data-unknown-list={value.listItem}>
        {children}
        <li hidden data-unknown={value.listItem} />
      </ul>
    ),
    unknownListItem: ({ children }) => <li dir="auto">{children}</li>,
  }
}
