import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { describe, expect, it } from 'vitest'
import { createStudioTexts, listSanityBundles, OWN_TEXTS, readTexts, toPlainWords } from './studio-texts.ts'

const TECHNICAL = /document|reference|revision|structure/i

/** Keys that Sanity's code uses without a text. */
const WITHOUT_TEXT = ['new-document.new-document']

const PLACEHOLDERS = /\{\{.*?\}\}|<[^>]*>/g

const plugins = [structureTool(), presentationTool({ previewUrl: 'http://localhost' })]

/** The texts of namespaces, by namespace and key. */
async function readBundles(bundles: ReturnType<typeof listSanityBundles>): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { namespace, resources } of bundles) {
    const loaded = readTexts(typeof resources === 'function' ? await resources() : resources)
    for (const [key, text] of Object.entries(loaded)) {
      if (typeof text === 'string') texts.set(`${namespace}:${key}`, text)
    }
  }
  return texts
}
const sanityBundles = listSanityBundles(plugins)

describe('createStudioTexts', () => {
  it('replaces texts that Sanity has, and no others', async () => {
    const texts = await readBundles(sanityBundles)
    expect([...new Set([...texts.keys()].map((key) => key.split(':', 1)[0]))]).toEqual(
      expect.arrayContaining(['studio', 'structure', 'presentation', 'validation', 'copy-paste']),
    )
    const own = Object.entries(OWN_TEXTS).flatMap(([namespace, resources]) =>
      Object.keys(resources).map((key) => `${namespace}:${key}`),
    )
    const unknown = own.filter((key) => !texts.has(key))
    expect(unknown).toEqual(WITHOUT_TEXT.map((key) => `studio:${key}`))
  })

  it('leaves no technical word in a text', async () => {
    const texts = new Map([
      ...(await readBundles(sanityBundles)),
      ...(await readBundles(createStudioTexts(sanityBundles))),
    ])
    const technical = [...texts].filter(([, text]) => TECHNICAL.test(text.replaceAll(PLACEHOLDERS, '')))
    expect(texts.size).toBeGreaterThan(1000)
    expect(technical).toEqual([])
  })

  it('has no placeholder that Sanity has not', async () => {
    const sanityTexts = await readBundles(sanityBundles)
    const texts = await readBundles(createStudioTexts(sanityBundles))
    const foreign = [...texts].filter(([key, text]) => {
      const known: readonly string[] = sanityTexts.get(key)?.match(PLACEHOLDERS) ?? []
      return (text.match(PLACEHOLDERS) ?? []).some((placeholder) => !known.includes(placeholder))
    })
    expect(foreign).toEqual([])
  })
})

describe('toPlainWords', () => {
  it('replaces technical words in any form, and no placeholder', () => {
    expect(toPlainWords('Documents with a document: {{documentId}} of <DocumentTitle/>')).toBe(
      'Items with an item: {{documentId}} of <DocumentTitle/>',
    )
    expect(toPlainWords('A referenced document; References to a revision')).toBe(
      'A linked item; Links to a version',
    )
  })
})
