import { isObjectInputProps, isStringInputProps } from 'sanity'
import type { InputProps } from 'sanity'
import { ColourInput } from './colour-input.tsx'
import { isColourField } from './is-colour-field.ts'
import { PosterInput } from './poster-input.tsx'

/**
 * The inputs that this Studio has of its own. They are chosen here, by where a field stands, so that the content
 * model stays free of components.
 */
export function StudioInput(props: InputProps) {
  if (isStringInputProps(props) && isColourField(props.path)) return <ColourInput {...props} />
  const isPoster = props.path.length === 1 && props.path[0] === 'posterImage'
  if (isObjectInputProps(props) && isPoster) return <PosterInput {...props} />
  return props.renderDefault(props)
}
