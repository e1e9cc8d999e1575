export interface EditorsListDataAttributes {
  /** Present while an editor's poster and colours are previewed. */
  'data-previewing': '' | undefined
}

export interface EditorItemDataAttributes {
  /** Present on the editor who is previewed. */
  'data-active': '' | undefined
}
