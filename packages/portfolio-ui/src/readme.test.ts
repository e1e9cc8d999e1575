// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stylingAttributes, stylingVariables } from '../scripts/styling-hooks.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const attributes = stylingAttributes()
const variables = stylingVariables()

describe('the README', () => {
  it('shows a test that is run', () => {
    const source = readFileSync(join(import.meta.dirname, 'testing/testing.test.tsx'), 'utf8')
    const installed = source
      .replace("'../index.js'", "'@cutroom/portfolio-ui'")
      .replace("'./testing.js'", "'@cutroom/portfolio-ui/testing'")
    expect(readme).toContain(`\`\`\`tsx\n${installed}\`\`\`\n`)
  })

  it('names every action of a page', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../player-core/src/portfolio/portfolio-store.ts'),
      'utf8',
    )
    const [, actions = ''] = /export interface PortfolioActions.*?\{\n([^]*?)\n\}/.exec(source) ?? []
    const names = [...actions.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name)
    // What the props of a page set.
    const ofProps = ['setFilms', 'setOrientation', 'setFlags']
    expect(names).toEqual(expect.arrayContaining(ofProps))
    const handle = readme.slice(readme.indexOf('`actionsRef` is the handle'))
    const [paragraph = ''] = handle.split('\n\n')
    const documented = [...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(new Set(documented)).toEqual(
      new Set(['actionsRef', ...names.filter((name) => !ofProps.includes(name ?? ''))]),
    )
  })

  it('has every field of Film in its table', () => {
    const source = readFileSync(join(import.meta.dirname, 'film/film.ts'), 'utf8')
    const film = source.slice(source.indexOf('export interface Film extends'))
    const fields = [...film.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name)
    expect(fields.length).toBeGreaterThan(8)
    for (const field of ['id', 'link', ...fields])
      expect(readme).toMatch(new RegExp(`^\\| \`${field}\` +\\|`, 'm'))
  })

  it.each(attributes)('documents $name of $owner', ({ name, description }) => {
    expect(readme).toContain(`\`${name}\``)
    expect(description).not.toBe('')
  })

  it.each(variables)('documents $name', ({ description }) => {
    expect(description).not.toBe('')
  })

  it('documents only existing attributes', () => {
    const documented = [...readme.matchAll(/`(data-[a-z-]+)`/g)].map(([, name]) => name)
    expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(documented))
  })

  it('is checked against all attributes and variables', () => {
    expect(new Set(attributes.map(({ owner }) => owner)).size).toBeGreaterThan(15)
    expect(variables.length).toBeGreaterThan(30)
    const state = attributes.find(
      ({ owner, name }) => owner === 'VideoSlideDataAttributes' && name === 'data-state',
    )
    expect(state?.values).toBe(`'rest' | 'busy' | 'playing' | 'failed' | 'still' | 'loading'`)
    expect(variables.find(({ name }) => name === '--cutroom-target')?.value).toBe('max(2.75rem, 44px)')
  })
})
