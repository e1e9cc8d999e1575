'use client'

import {
  PortableText,
  type PortableTextBlock,
  type PortableTextComponentProps,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'
import { readAddress } from '@cutroom/ground/address'
import { getField } from '@cutroom/ground/is-record'
import { isVisible } from '@cutroom/ground/is-visible'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react'
import type { HeadingLevel } from '../heading/heading.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { hideBrokenImage } from '../picture/image-attributes.js'
import type { Picture } from '../picture/picture.js'
import { classNames } from '../styling/class-names.js'
import { matchesMedia, REDUCED_MOTION_QUERY } from '../styling/media-query.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { warnOnce } from '../warnings/warn-once.js'
import { consoleWarning, type WarningSink } from '../warnings/warning-sink.js'
import type { MovingPictureButtonProps } from './moving-picture.js'
import { getHeadingDepths, toReadableContent } from './readable-content.js'

/** A Portable Text block, an image, or any other type that an author's studio allows. */
export type RichTextNode = TypedNode | (TypedNode & { readonly [field: string]: unknown })

interface TypedNode {
  readonly _type: string
}

/** Rich text as a content service delivers it. Untrusted: fields may be missing or malformed. */
export type RichTextContent = readonly RichTextNode[] | null

/** The picture of an image node, or `null`. Its caption is the node's own field. */
export type ResolveImage = (node: RichTextNode) => Picture | null

/** Props of `RichText`. */
export interface RichTextProps extends Omit<ComponentProps<'div'>, 'children' | 'content'> {
  /** What is shown; nothing at all for null and for an empty list. */
  readonly content: RichTextContent | undefined
  /** Level of the text's heading: an author's first one is one below. 2 by default. */
  readonly below?: HeadingLevel | undefined
  /** The picture of an image node; images are left out without it, and for `null`. */
  readonly resolveImage?: ResolveImage | undefined
  /** Called once per content with each warning. The console by default. */
  readonly onWarning?: WarningSink | undefined
}

/** An author's text. Never throws on content. */
export function RichText({
  content,
  below = 2,
  resolveImage,
  onWarning = consoleWarning,
  className,
  ...rest
}: RichTextProps) {
  const readable = useMemo(() => toReadableContent(content), [content])
  const warn = useMemo(() => warnOnce(readable, onWarning), [readable, onWarning])
  const context = useMemo(
    () => ({ below, depths: getHeadingDepths(readable), resolveImage, warn }),
    [below, readable, resolveImage, warn],
  )
  if (readable.length === 0) return null
  return (
    <div {...rest} className={classNames('cutroom-rich-text', className)}>
      <TextContext value={context}>
        <PortableText value={readable} components={COMPONENTS} onMissingComponent={warn} />
      </TextContext>
    </div>
  )
}

interface TextContextValue {
  readonly below: HeadingLevel
  /** Depth of each heading within the text, by the key of its block. */
  readonly depths: ReadonlyMap<string, number>
  readonly resolveImage: ResolveImage | undefined
  readonly warn: WarningSink
}

/** What the components of a text need: components of each text would replace all its elements. */
const TextContext = createContext<TextContextValue | null>(null)

type ChildrenProps = { readonly children?: ReactNode }

const Paragraph = ({ children }: ChildrenProps) => <p dir="auto">{children}</p>
const Strike = ({ children }: ChildrenProps) => <s>{children}</s>

/** A level that an author has skipped is an item with a list alone. */
const ListItem = ({ children, value }: PortableTextComponentProps<PortableTextBlock>) => (
  <li dir="auto" style={value.children.every(({ _type }) => _type === '@list') ? NO_MARKER : undefined}>
    {children}
  </li>
)

const NO_MARKER: CSSProperties = { listStyle: 'none' }

/** A hidden placeholder that tests and tools find by its attribute. */
const Unknown = ({ type, inline }: { readonly type: string; readonly inline?: boolean }) =>
  inline ? <span hidden data-unknown={type} /> : <div hidden data-unknown={type} />

/** Nested lists are children of an item. The renderer removes `listItem` and leaves the level. */
function isListItem({ level }: PortableTextBlock): boolean {
  return level !== undefined
}

/** The author chooses the size; the level is that of the depth in the document. */
function createHeading(size: number) {
  return function RichTextHeading({ children, value }: PortableTextComponentProps<PortableTextBlock>) {
    const { below = 2, depths } = useContext(TextContext) ?? {}
    const level = below + (depths?.get(value._key ?? '') ?? size)
    // `below` and depths are whole numbers from 1 on.
    const Tag = `h${Math.min(6, level) as HeadingLevel}` as const
    return (
      <Tag className="cutroom-rich-text__heading" data-size={size} dir="auto">
        {children}
      </Tag>
    )
  }
}

/** A link; plain text without an address or a visible text. `blank` alone opens another tab. */
function RichTextLink({ value, text, children }: PortableTextMarkComponentProps) {
  const labels = useLabels()
  const address = readAddress(getField(value, 'href'))
  const blank = getField(value, 'blank') === true
  if (address === null || !isVisible(text)) return <>{children}</>
  if (address.kind !== 'web' && !blank) return <Link href={address.href}>{children}</Link>
  return (
    <a href={address.href} rel="noopener noreferrer" target={blank ? '_blank' : undefined}>
      {children}
      {blank && (
        <>
          {' '}
          <VisuallyHidden>{labels.opensInNewTab}</VisuallyHidden>
        </>
      )}
    </a>
  )
}

/** Maximum width of rich text; `--cutroom-measure` in CSS is the same. */
const IMAGE_SIZES = '(min-width: 42rem) 40rem, 100vw'

function RichTextImage({ value: node }: { readonly value: RichTextNode }) {
  const { resolveImage, warn } = useContext(TextContext) ?? {}
  const picture = resolveImage?.(node)
  if (!picture) {
    warn?.(
      `Rich text leaves out an image for which \`resolveImage\` returns no picture: ${JSON.stringify(getField(node, 'asset'))}`,
    )
    return <Unknown type="image" />
  }
  const caption = getField(node, 'caption')
  return (
    <figure>
      <TextPicture key={picture.moving} picture={picture} />
      {typeof caption === 'string' && isVisible(caption) && (
        <figcaption dir="auto">{caption.trim()}</figcaption>
      )}
    </figure>
  )
}

/**
 * A still, until its file is known to move and the button that stops it is there; with reduced
 * motion until a press on that.
 */
function TextPicture({ picture }: { readonly picture: Picture }) {
  const { moving } = picture
  const image = useRef<HTMLImageElement>(null)
  const [Button, setButton] = useState<ComponentType<MovingPictureButtonProps> | null>(null)
  const [moves, setMoves] = useState(false)
  useLayoutEffect(() => hideBrokenImage(image.current), [])
  useEffect(() => {
    const { current: still } = image
    if (!still || moving === undefined) return
    const removed = new AbortController()
    const findOut = async () => {
      const { isMoving, MovingPictureButton } = await import('./moving-picture.js')
      if (!(await isMoving(moving, removed.signal))) return
      setMoves(!matchesMedia(REDUCED_MOTION_QUERY))
      setButton(() => MovingPictureButton)
    }
    // The still loads near the viewport, and the file after it. Without the file the still remains.
    const start = () => void findOut().catch(() => {})
    if (still.complete) start()
    else still.addEventListener('load', start, { once: true, signal: removed.signal })
    return () => removed.abort()
  }, [moving])
  return (
    <>
      <img
        loading="lazy"
        decoding="async"
        sizes={picture.sizes ?? IMAGE_SIZES}
        srcSet={moves ? undefined : picture.srcSet}
        src={moves ? moving : picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        {...picture.data}
        ref={image}
      />
      {Button && <Button alt={picture.alt} moves={moves} onClick={() => setMoves(!moves)} />}
    </>
  )
}

const COMPONENTS: PortableTextComponents = {
  block: {
    normal: Paragraph,
    blockquote: ({ children, value }: PortableTextComponentProps<PortableTextBlock>) => (
      <blockquote dir="auto">{isListItem(value) ? children : <p>{children}</p>}</blockquote>
    ),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((size) => [`h${size}`, createHeading(size)])),
  },
  marks: {
    underline: ({ children }: ChildrenProps) => (
      <span className="cutroom-rich-text__underline">{children}</span>
    ),
    'strike-through': Strike,
    strike: Strike,
    link: RichTextLink,
  },
  listItem: { bullet: ListItem, number: ListItem },
  types: {
    image: RichTextImage,
  },
  unknownType: ({ value, isInline }) => <Unknown type={value._type} inline={isInline} />,
  unknownMark: ({ children, markType }) => (
    <>
      {children}
      <Unknown type={markType ?? 'mark'} inline />
    </>
  ),
  unknownBlockStyle: ({ children, value }) => {
    const text = (
      <>
        {children}
        <Unknown type={value.style ?? 'style'} inline />
      </>
    )
    return isListItem(value) ? text : <p dir="auto">{text}</p>
  },
  unknownList: ({ children, value }) => (
    <ul data-unknown-list={value.listItem}>
      {children}
      <li hidden data-unknown={value.listItem} />
    </ul>
  ),
  // The renderer reports every item whose component is `ListItem` itself.
  unknownListItem: (props) => <ListItem {...props} />,
}
