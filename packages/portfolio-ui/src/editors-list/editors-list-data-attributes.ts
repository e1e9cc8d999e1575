/** Attributes of the list of editors, for styling. */
export interface EditorsListDataAttributes {
  /** Present while an editor's poster and colours are previewed. */
  'data-previewing': '' | undefined
}

/** Attributes of one editor in the list, for styling. */
export interface EditorItemDataAttributes {
  /** Present on the editor who is previewed. */
  'data-active': '' | undefined
}
