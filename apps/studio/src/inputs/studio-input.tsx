import { isObjectInputProps, isStringInputProps } from 'sanity'
import type { InputProps } from 'sanity'
import { ColourInput } from './colour-input.tsx'
import { isColourField } from './is-colour-field.ts'
import { PosterInput } from './poster-input.tsx'

/**
 * The custom inputs of this Studio. The path of a field selects them, so that the content model is independent of
 * components.
 */
export function StudioInput(props: InputProps) {
  if (isStringInputProps(props) && isColourField(props.path)) return <ColourInput {...props} />
  const isPoster = props.path.length === 1 && props.path[0] === 'posterImage'
  if (isObjectInputProps(props) && isPoster) return <PosterInput {...props} />
  return props.renderDefault(props)
}
