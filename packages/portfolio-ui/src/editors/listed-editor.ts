import type { FilmEditor } from '../film/film.js'
import type { Picture } from '../picture/picture.js'
import type { ThemeColours } from '../theme/theme-colours.js'

/** An editor in the list of all editors. */
export interface ListedEditor extends FilmEditor {
  /** Shown behind the names while this one is pointed at or focused. */
  readonly poster?: Picture | null
  /** The colours that the page turns to meanwhile. */
  readonly colours?: ThemeColours | null
}
