'use client'

import {
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import type { FilmEditor } from '../film/film.js'
import { Link } from '../link/link.js'
import { PictureImage, type Picture } from '../picture/picture.js'
import { classNames } from '../styling/class-names.js'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../theme/contrast.js'
import { scrimOpacity } from '../theme/scrim.js'
import type { ThemeColours } from '../theme/theme-colours.js'
import { useTheme } from '../theme/theme.js'
import { usePictureLuminance } from '../theme/use-picture-luminance.js'
import type { EditorItemDataAttributes, EditorsListDataAttributes } from './editors-list-data-attributes.js'

/** An editor in the list of all editors. */
export interface ListedEditor extends FilmEditor {
  /** Shown behind the names while this one is hovered or focused. */
  readonly poster?: Picture | null
  /** The page's colours meanwhile. */
  readonly colours?: ThemeColours | null
}

/** Props of `EditorsList`. */
export interface EditorsListProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly editors: readonly ListedEditor[]
  /** Called with the colours that are previewed; `null` for none. The theme scope around it follows by itself. */
  readonly onPreviewTheme?: (colours: ThemeColours | null) => void
}

/** All editors, very large, one per line; a hovered or focused name shows that editor's poster and colours. */
export function EditorsList({ editors, onPreviewTheme, className, ...rest }: EditorsListProps) {
  const { previewed, handlersOf } = useEditorPreview(onPreviewTheme)
  const count = { '--_count': editors.length } as CSSProperties
  const attributes: EditorsListDataAttributes = { 'data-previewing': previewed ? '' : undefined }
  return (
    <div {...attributes} {...rest} className={classNames('cutroom-editors', className)}>
      {previewed?.poster && <Backdrop key={previewed.id} poster={previewed.poster} />}
      <ul className="cutroom-editors__names" style={count}>
        {editors.map((editor) => (
          <Item key={editor.id} editor={editor} active={editor === previewed} {...handlersOf(editor)} />
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
  const name = <bdi>{editor.name}</bdi>
  return (
    <li {...attributes} {...handlers} className="cutroom-editors__editor">
      {editor.href === null ? name : <Link href={editor.href}>{name}</Link>}
    </li>
  )
}

/** A poster behind the names, dimmed only as far as the contrast of the names requires. */
function Backdrop({ poster }: { readonly poster: Picture }) {
  const { theme } = useTheme()
  const range = usePictureLuminance(poster.blurSrc ?? poster.src) ?? undefined
  const scrims = {
    '--_names-scrim': scrimOpacity(theme.pictureText, theme.pictureShade, CONTROL_CONTRAST, range),
    '--_lines-scrim': scrimOpacity(theme.pictureText, theme.pictureShade, TEXT_CONTRAST, range),
  } as CSSProperties
  return (
    <div className="cutroom-editors__backdrop" style={scrims} aria-hidden="true">
      <PictureImage picture={poster} alt="" sizes="100vw" priority />
    </div>
  )
}

/**
 * Previews an editor while a mouse or pen is over the name or the keyboard focuses it. Touch previews nothing: a tap
 * follows the link at once.
 */
function useEditorPreview(onPreview: ((colours: ThemeColours | null) => void) | undefined) {
  const { preview } = useTheme()
  const [previewed, setPreviewed] = useState<ListedEditor | null>(null)
  const show = useCallback(
    (editor: ListedEditor | null) => {
      setPreviewed(editor)
      preview(editor?.colours ?? null)
      onPreview?.(editor?.colours ?? null)
    },
    [preview, onPreview],
  )
  // The next page brings its own colours.
  useEffect(() => () => preview(null), [preview])
  const handlersOf = (editor: ListedEditor) => ({
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(editor)
    },
    onPointerLeave: () => show(null),
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.matches(':has(:focus-visible)')) show(editor)
    },
    onBlur: () => show(null),
  })
  return { previewed, handlersOf }
}
