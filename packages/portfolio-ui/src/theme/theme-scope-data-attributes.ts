export interface ThemeScopeDataAttributes {
  /** Present while other colours than the scope's own are previewed. */
  'data-previewing': '' | undefined
  /** Present where the content's colours lack contrast and the nearest tones are used. */
  'data-adjusted': '' | undefined
  /** Present where the scope is the whole page. */
  'data-page': '' | undefined
}
