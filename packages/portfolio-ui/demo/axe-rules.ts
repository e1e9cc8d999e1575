/** Rules for whole documents, which components are not. */
const DOCUMENT_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'] as const

/** Contrast of text on a picture is that of its plate, which the checks of Storybook measure. */
const CONTRAST_RULE = {
  id: 'color-contrast',
  any: ['color-contrast', 'plate-contrast'],
  none: ['low-plate-contrast'],
}

/** The default of axe, and the skip link: Storybook's document has hidden links before it. */
export const REGION_CHECK = {
  id: 'region',
  options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, .cutroom-page__skip' },
}

/** Axe for stories of whole pages, with `region`, which Storybook disables. */
export const PAGE_A11Y = {
  context: 'html',
  config: { rules: [CONTRAST_RULE, ...DOCUMENT_RULES.map((id) => ({ id, enabled: true }))] },
} as const

export const COMPONENT_RULES = [CONTRAST_RULE, ...DOCUMENT_RULES.map((id) => ({ id, enabled: false }))]
