export type { Film, FilmClient, FilmEditor } from './film/film.js'
export { defaultLabels, type Labels } from './labels/labels.js'
export { LabelsProvider, useLabels, type LabelsProviderProps } from './labels/labels-context.js'
export {
  LinkProvider,
  type LinkComponent,
  type LinkComponentProps,
  type LinkProviderProps,
} from './link/link-context.js'
export { Link, type LinkProps } from './link/link.js'
export { PictureImage, type PictureImageProps } from './picture/picture-image.js'
export type { FocalPoint, Picture } from './picture/picture.js'
export type { RichTextContent, RichTextNode } from './rich-text/rich-text-content.js'
export { resolveTheme, defaultTheme, type Theme, type ThemeColours } from './theme/theme-colours.js'
export { themeVariables, type ThemeVariables } from './theme/theme-variables.js'
export type { WarningSink } from './warnings/warning-sink.js'
