'use client'

import {
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { listNamed } from '../credits/list-named.js'
import type { FilmEditor } from '../film/film.js'
import { Link } from '../link/link.js'
import { PictureImage, type Picture } from '../picture/picture.js'
import { matchesMedia } from '../styling/media-query.js'
import { classNames } from '../styling/class-names.js'
import type { ThemeColours } from '../theme/theme-colours.js'
import { useTheme } from '../theme/theme.js'
import type { EditorItemDataAttributes, EditorsListDataAttributes } from './editors-list-data-attributes.js'

/** An editor in the list of all editors. */
export interface ListedEditor extends FilmEditor {
  /** Shown behind the names while this editor is previewed. */
  readonly poster?: Picture | null | undefined
  readonly colours?: ThemeColours | null | undefined
}

/** Props of `EditorsList`. */
export interface EditorsListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Editors, in the order of the list. */
  readonly editors: readonly ListedEditor[]
  /** Colours before an editor is previewed; those of the first editor with a poster by default. */
  readonly colours?: ThemeColours | null | undefined
}

/**
 * All editors, very large. A name that is hovered, focused or, on touch, in the middle of the
 * screen shows that editor's poster and colours.
 */
export function EditorsList({ editors: unchecked, colours, className, ...rest }: EditorsListProps) {
  const editors = useMemo(() => listNamed(unchecked), [unchecked])
  const names = useRef<HTMLUListElement>(null)
  const { shown, last, previewing, getHandlers } = useEditorPreview(editors, colours, names)
  const longest = Math.max(...editors.map(({ name }) => countVisibleCharacters(name)))
  const size: CSSProperties & Record<`--_${'count' | 'longest'}`, number> = {
    '--_count': editors.length,
    '--_longest': longest,
  }
  const attributes: EditorsListDataAttributes = { 'data-previewing': previewing ? '' : undefined }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-editors', className)}>
      {[...new Set([last, shown])].map(
        (editor) => editor?.poster && <Backdrop key={editor.id} poster={editor.poster} />,
      )}
      {/* Safari has no list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={names} role="list" className="cutroom-editors__names" style={size}>
        {editors.map((editor) => (
          <Item key={editor.id} editor={editor} active={editor === shown} {...getHandlers(editor)} />
        ))}
      </ul>
    </div>
  )
}

interface ItemProps extends ComponentProps<'li'> {
  readonly editor: ListedEditor
  readonly active: boolean
}

function Item({ editor, active, ...handlers }: ItemProps) {
  const attributes: EditorItemDataAttributes = { 'data-active': active ? '' : undefined }
  const name = (
    <span className="cutroom-plate">
      <bdi className="cutroom-plate__text">{editor.name}</bdi>
    </span>
  )
  return (
    <li {...attributes} {...handlers} className="cutroom-editors__editor">
      {editor.href ? <Link href={editor.href}>{name}</Link> : name}
    </li>
  )
}

/** Number of characters that are visible: the texts of a preview contain others. */
const countVisibleCharacters = (text: string): number => text.replace(/\p{Cf}/gu, '').length

const Backdrop = ({ poster }: { readonly poster: Picture }) => (
  <div className="cutroom-editors__backdrop" aria-hidden="true">
    <PictureImage picture={poster} alt="" sizes="100vw" priority />
  </div>
)

/** The previewed editors by their ids: a published change replaces the objects. */
interface Preview {
  readonly shown: string | undefined
  /** The previous editor, whose poster is visible until the new one has loaded. */
  readonly last: string | undefined
  /** An editor has been chosen, so that the page has their colours. */
  readonly previewing: boolean
}

/** The last editor stays, so that nothing flashes between two names. */
const showEditor = ({ shown, last }: Preview, { id }: ListedEditor): Preview => ({
  shown: id,
  last: shown === id ? last : shown,
  previewing: true,
})

function useEditorPreview(
  editors: readonly ListedEditor[],
  restColours: ThemeColours | null | undefined,
  names: RefObject<HTMLUListElement | null>,
) {
  const { preview } = useTheme()
  const first = editors.find(({ poster }) => poster) ?? editors[0]
  const [state, show] = useReducer(showEditor, { shown: first?.id, last: undefined, previewing: false })
  const withId = (wanted: string | undefined) => editors.find(({ id }) => id === wanted)
  const shown = withId(state.shown) ?? first
  const colours = (state.previewing ? null : restColours) ?? shown?.colours ?? null
  useEffect(() => {
    preview(colours)
    // Values are compared: a published change has new objects.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [colours?.foreground, colours?.background])
  useMiddle(names, editors, show)
  // The next page brings its own colours.
  useEffect(() => () => preview(null), [preview])
  const getHandlers = (editor: ListedEditor) => ({
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(editor)
    },
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':has(:focus-visible)')) show(editor)
    },
  })
  return { shown, last: withId(state.last), previewing: state.previewing, getHandlers }
}

/** Calls `show` with each editor whose name passes the screen's middle, where nothing hovers. */
function useMiddle(
  names: RefObject<HTMLUListElement | null>,
  editors: readonly ListedEditor[],
  show: (editor: ListedEditor) => void,
): void {
  useEffect(() => {
    const items = [...(names.current?.children ?? [])]
    if (!matchesMedia('(hover: none), (pointer: coarse)')) return
    let isFirstReport = true
    try {
      const observer = new IntersectionObserver(
        (entries) => {
          // The first name is observed too: its place shows where the names are before any scroll.
          if (isFirstReport) return void (isFirstReport = false)
          const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
          const editor = entry && editors[items.indexOf(entry.target)]
          if (editor) show(editor)
        },
        // The observed area is a line across the middle of the window, in a frame of the frame.
        { root: document, rootMargin: '-50% 0px' },
      )
      for (const item of items) observer.observe(item)
      return () => observer.disconnect()
    } catch {
      // Test environments and some extensions lack the observer, or replace it.
      return undefined
    }
  }, [names, editors, show])
}
