import { describeConformance } from '../../test/describe-conformance.js'
import { VisuallyHidden } from './visually-hidden.js'

describeConformance('VisuallyHidden', <VisuallyHidden>text</VisuallyHidden>, {
  root: HTMLSpanElement,
  className: 'cutroom-visually-hidden',
})
