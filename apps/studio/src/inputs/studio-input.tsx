import { isArrayOfObjectsInputProps, isObjectInputProps, isStringInputProps, type InputProps } from 'sanity'
import { useEffect } from 'react'
import { CreditsInput } from '../credits/credits-input.tsx'
import { CREDITS } from '../credits/credits.ts'
import { DocumentForm } from '../document/document-form.tsx'
import { FilmFileInput } from '../film/film-file-input.tsx'
import { FilmFilesInput } from '../film/film-files-input.tsx'
import { FilmLinkInput } from '../film/film-preview.tsx'
import { ColourInput } from './colour-input.tsx'
import { PosterInput } from './poster-input.tsx'
import { ThemeInput } from './theme-input.tsx'

const COLOURS: ReadonlySet<unknown> = new Set(['foreground', 'background'])

const THEMES: ReadonlySet<unknown> = new Set(['themeColours', 'globalThemeColours'])

function isThemeField(path: readonly unknown[]): boolean {
  return path.length === 1 && THEMES.has(path[0])
}

function isColourField(path: readonly unknown[]): boolean {
  return COLOURS.has(path.at(-1)) && THEMES.has(path.at(-2))
}

/** Whether a path leads to a field of a film file, in a separate document or in that of a film. */
function isFilmField(path: readonly unknown[], name: 'file' | 'link'): boolean {
  return path.at(-1) === name && (path.length === 1 || (path.length === 3 && path[0] === 'videoVimeo'))
}

/** The path decides on an input, so that the content model is independent of components. */
export function StudioInput(props: InputProps) {
  const { path } = props
  useFocusOfPath(props)
  if (isStringInputProps(props) && isColourField(path)) return <ColourInput {...props} />
  if (isObjectInputProps(props) && isThemeField(path)) return <ThemeInput {...props} />
  if (isObjectInputProps(props) && isFilmField(path, 'file')) return <FilmFileInput {...props} />
  if (isFilmField(path, 'link')) return <FilmLinkInput {...props} />
  if (isObjectInputProps(props) && path.length === 0) return <DocumentForm {...props} />
  if (isArrayOfObjectsInputProps(props) && path.length === 1 && path[0] === 'videoVimeo')
    return <FilmFilesInput {...props} />
  if (isArrayOfObjectsInputProps(props) && path.length === 1 && CREDITS.has(path[0]))
    return <CreditsInput {...props} />
  const isPoster = path.length === 1 && path[0] === 'posterImage'
  if (isObjectInputProps(props) && isPoster) return <PosterInput {...props} />
  return props.renderDefault(props)
}

/** Takes the focus that its path has: Sanity focuses an input only if it is there already. */
function useFocusOfPath({ focused, elementProps: { ref } }: InputProps): void {
  useEffect(() => {
    if (focused === true) ref.current?.focus()
  }, [focused, ref])
}
