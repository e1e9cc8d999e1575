'use client'

import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from 'react'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { ThemeColours } from '../theme/theme-colours.js'
import { EditorBackdrop } from './editor-backdrop.js'
import type { EditorItemDataAttributes, EditorsListDataAttributes } from './editors-list-data-attributes.js'
import type { ListedEditor } from './listed-editor.js'
import { useEditorPreview } from './use-editor-preview.js'

/** Props of `EditorsList`. */
export interface EditorsListProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly editors: readonly ListedEditor[]
  /** Hears which colours are previewed; `null` for none. The theme scope around it follows by itself. */
  readonly onPreviewTheme?: (colours: ThemeColours | null) => void
}

interface ItemProps extends ComponentPropsWithoutRef<'li'> {
  readonly editor: ListedEditor
  readonly active: boolean
}

function Item({ editor, active, ...listeners }: ItemProps) {
  const attributes: EditorItemDataAttributes = { 'data-active': active ? '' : undefined }
  const name = <bdi>{editor.name}</bdi>
  return (
    <li {...attributes} {...listeners} className="cutroom-editors__editor">
      {editor.href === null ? name : <Link href={editor.href}>{name}</Link>}
    </li>
  )
}

/** All editors, very large, one a line; pointing at a name shows that editor's poster and colours. */
export const EditorsList = forwardRef<HTMLDivElement, EditorsListProps>(function EditorsList(
  { editors, onPreviewTheme, className, ...rest },
  ref,
) {
  const { active, listen } = useEditorPreview(onPreviewTheme)
  const count = { '--_count': editors.length } as CSSProperties
  const attributes: EditorsListDataAttributes = { 'data-previewing': active ? '' : undefined }
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames('cutroom-editors', className)}>
      {active?.poster && <EditorBackdrop key={active.id} poster={active.poster} />}
      <ul className="cutroom-editors__names" style={count}>
        {editors.map((editor) => (
          <Item key={editor.id} editor={editor} active={editor === active} {...listen(editor)} />
        ))}
      </ul>
    </div>
  )
})
