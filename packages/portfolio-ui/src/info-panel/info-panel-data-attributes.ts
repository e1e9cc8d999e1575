export interface InfoPanelDataAttributes {
  /** Present when the panel shows a film. */
  'data-film': '' | undefined
}
