import { isArrayOfObjectsInputProps, isObjectInputProps, isStringInputProps, type InputProps } from 'sanity'
import { CreditsInput } from '../credits/credits-input.tsx'
import { CREDITS } from '../credits/without-create.ts'
import { FilmFilesInput } from '../film/film-files-input.tsx'
import { FilmFileInput, FilmLinkInput } from '../film/film-source-input.tsx'
import { FilmForm } from '../playlist/film-form.tsx'
import { ColourInput } from './colour-input.tsx'
import { isColourField, isFilmField, isThemeField } from './field-of-form.ts'
import { PosterInput } from './poster-input.tsx'
import { ThemeInput } from './theme-input.tsx'

/**
 * The custom inputs of this Studio. The path of a field selects them, so that the content model is independent of
 * components.
 */
export function StudioInput(props: InputProps) {
  const { path, schemaType } = props
  if (isStringInputProps(props) && isColourField(path)) return <ColourInput {...props} />
  if (isObjectInputProps(props) && isThemeField(path)) return <ThemeInput {...props} />
  if (isFilmField(path, 'file')) return <FilmFileInput {...props} />
  if (isFilmField(path, 'link')) return <FilmLinkInput {...props} />
  if (isObjectInputProps(props) && path.length === 0 && schemaType.name === 'video')
    return <FilmForm {...props} />
  if (isArrayOfObjectsInputProps(props) && path.length === 1 && path[0] === 'videoVimeo')
    return <FilmFilesInput {...props} />
  if (isArrayOfObjectsInputProps(props) && path.length === 1 && CREDITS.has(path[0]))
    return <CreditsInput {...props} />
  const isPoster = path.length === 1 && path[0] === 'posterImage'
  if (isObjectInputProps(props) && isPoster) return <PosterInput {...props} />
  return props.renderDefault(props)
}
