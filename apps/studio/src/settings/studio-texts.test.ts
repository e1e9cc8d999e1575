import { usEnglishLocale, type LocaleResourceBundle, type LocaleResourceRecord } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { describe, expect, it } from 'vitest'
import { studioTexts } from './studio-texts.ts'

const TECHNICAL = /document|reference|revision|structure/i

const PLACEHOLDERS = /\{\{.*?\}\}|<[^>]*>/g

/** Keys that Sanity's code uses without a text. */
const WITHOUT_TEXT = ['studio:new-document.new-document']

/**
 * Keys of texts that editors do not meet: those of features that this Studio does not have, of
 * dialogs that it replaces, and for developers.
 */
const NOT_MET = new RegExp(
  [
    // Features.
    'release|schedule|canvas|compare|variant|time-zone|cross-dataset|cdr|incoming-references',
    'live-edit|media-library|global\\.|destination|draft-model|field-action|target-not-found',
    'strength-mismatch|copy-(?:document-)?id|load-document-changes-version|events\\.inspect|events\\.open',
    // Dialogs.
    'confirm-delete|document-group|other-reference-count',
    // Developers.
    'configuration-issue|no-document-types|structure-error|unknown-(?:pane-)?type|unknown-fields',
    'missing-schema|deprecated|document-not-found\\.text|failed-to-resolve-url|since-document-error',
  ].join('|'),
)

/** The texts of bundles, by namespace and key. */
async function readBundles(
  bundles: readonly Pick<LocaleResourceBundle, 'namespace' | 'resources'>[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { namespace, resources } of bundles) {
    const loaded = typeof resources === 'function' ? await resources() : resources
    const record = typeof loaded.default === 'object' ? loaded.default : loaded
    for (const [key, text] of Object.entries(record as LocaleResourceRecord)) {
      if (typeof text === 'string') texts.set(`${namespace}:${key}`, text)
    }
  }
  return texts
}

const plugins = [structureTool(), presentationTool({ previewUrl: 'http://localhost' })]
const sanityTexts = await readBundles(
  [usEnglishLocale, ...plugins.map(({ i18n }) => i18n)].flatMap((texts) =>
    Array.isArray(texts?.bundles) ? texts.bundles : [],
  ),
)
const ownTexts = await readBundles(studioTexts)

describe('studioTexts', () => {
  it('replaces texts that Sanity has, and no others', () => {
    expect([...ownTexts.keys()].filter((key) => !sanityTexts.has(key))).toEqual(WITHOUT_TEXT)
  })

  it('leaves no technical word in a text that editors meet', () => {
    const shown = [...new Map([...sanityTexts, ...ownTexts])].filter(([key]) => !NOT_MET.test(key))
    expect(shown.length).toBeGreaterThan(1000)
    expect(shown.filter(([, text]) => TECHNICAL.test(text.replaceAll(PLACEHOLDERS, '')))).toEqual([])
  })

  it('has no placeholder that the text of Sanity lacks', () => {
    const foreign = [...ownTexts].filter(([key, text]) => {
      const known: readonly string[] = sanityTexts.get(key)?.match(PLACEHOLDERS) ?? []
      return (text.match(PLACEHOLDERS) ?? []).some((placeholder) => !known.includes(placeholder))
    })
    expect(foreign).toEqual([])
  })
})
