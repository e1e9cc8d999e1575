/** Rules for whole documents, which components are not. */
const DOCUMENT_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'] as const

/** Contrast of text on a picture is that of its plate, which the checks of Storybook measure. */
const CONTRAST_RULE = {
  id: 'color-contrast',
  any: ['color-contrast', 'plate-contrast'],
  none: ['low-plate-contrast'],
}

export const PAGE_RULES = [CONTRAST_RULE]

export const COMPONENT_RULES = [CONTRAST_RULE, ...DOCUMENT_RULES.map((id) => ({ id, enabled: false }))]
