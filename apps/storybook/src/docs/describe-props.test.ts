import { describe, expect, it } from 'vitest'
import { describeProps, extractArgTypes } from './describe-props.ts'

const PICTURE = 'interface Picture {\n  readonly src: string\n}'

/** A component with its props as react-docgen describes them. */
const component = Object.assign(() => null, {
  __docgenInfo: {
    props: {
      layout: {
        required: true,
        description: 'Where it is.',
        tsType: {
          name: 'union',
          raw: 'Layout | undefined',
          elements: [
            {
              name: 'union',
              raw: "'home' | 'info' | (string & {})",
              elements: [
                { name: 'literal', value: "'home'" },
                { name: 'literal', value: "'info'" },
                { name: 'unknown', raw: '(string & {})' },
              ],
            },
            { name: 'undefined' },
          ],
        },
      },
      level: {
        tsType: {
          name: 'union',
          elements: [
            { name: 'literal', value: '1' },
            { name: 'literal', value: '2' },
          ],
        },
        defaultValue: { value: '2', computed: false },
      },
      films: {
        tsType: {
          name: 'union',
          raw: 'readonly Film[] | null | undefined',
          elements: [{ name: 'unknown' }, { name: 'null' }, { name: 'undefined' }],
        },
      },
      picture: { tsType: { name: 'union', elements: [{ name: 'Picture' }, { name: 'null' }] } },
      title: { tsType: { name: 'union', elements: [{ name: 'string' }, { name: 'null' }] } },
      muted: { tsType: { name: 'union', elements: [{ name: 'boolean' }, { name: 'undefined' }] } },
      index: { tsType: { name: 'number' } },
      total: { tsType: { name: 'number' } },
      heading: { tsType: { name: 'ReactNode' } },
      children: { tsType: { name: 'ReactNode' } },
      onClick: { tsType: { name: 'signature', raw: '() => void' } },
    },
  },
})

const context = {
  component,
  componentId: 'a',
  title: 'A',
  kind: 'A',
  id: 'a--b',
  name: 'B',
  story: 'B',
  tags: [],
  parameters: {},
  storyGlobals: {},
}

const extracted = extractArgTypes(component)

const describeAll = (initialArgs = {}, argTypes = extracted) =>
  describeProps({ Picture: PICTURE })({ ...context, initialArgs, argTypes })

describe('extractArgTypes', () => {
  it('names the members of a union', () => {
    expect(extracted['layout']?.table?.type).toEqual({ summary: "'home' | 'info' | (string & {})" })
    expect(extracted['muted']?.table?.type).toEqual({ summary: 'boolean' })
    expect(extracted['picture']?.table?.type).toEqual({ summary: 'Picture | null' })
    expect(extracted['films']?.table?.type).toEqual({ summary: 'readonly Film[] | null' })
    expect(extracted['onClick']?.table?.type).toEqual({ summary: '() => void' })
    expect(extracted['level']?.table?.defaultValue).toEqual({ summary: '2' })
    expect(extracted['layout']).toMatchObject({ description: 'Where it is.', type: { required: true } })
  })
})

describe('describeProps', () => {
  it('gives selects to unions, switches to booleans, ranges to numbers and fields to texts', () => {
    const props = describeAll({ heading: 'Showreel', children: {}, total: 10_000 })
    expect(props['layout']).toMatchObject({ control: { type: 'select' }, options: ['home', 'info'] })
    expect(props['level']).toMatchObject({ control: { type: 'select' }, options: [1, 2] })
    expect(props['muted']?.control).toEqual({ type: 'boolean' })
    expect(props['index']?.control).toMatchObject({ type: 'range', min: 0, max: 40 })
    expect(props['total']?.control).toMatchObject({ type: 'range', min: 0, max: 10_000 })
    expect(props['title']?.control).toEqual({ type: 'text' })
    expect(props['heading']?.control).toEqual({ type: 'text' })
  })

  it('gives no control to objects, elements and functions', () => {
    const props = describeAll({ children: {} })
    for (const name of ['picture', 'children', 'onClick']) {
      expect(props[name]?.control).toEqual({ disable: true })
    }
  })

  it('describes arguments that are no props, and props of every element', () => {
    const props = describeAll({ count: 3, style: { padding: 0 } }, {})
    expect(props['count']).toMatchObject({
      control: { type: 'range' },
      table: { type: { summary: 'number' } },
    })
    expect(props['style']).toMatchObject({ control: { disable: true }, description: 'CSS of the element.' })
  })

  it('declares the types that have a name', () => {
    const { picture } = describeAll()
    expect(picture?.table?.type).toEqual({ summary: 'Picture | null', detail: PICTURE })
  })

  it('keeps the controls of a story', () => {
    const argTypes = {
      state: { name: 'state', control: { type: 'select' as const }, options: ['rest', 'busy'] },
      width: { name: 'width', control: { type: 'range' as const, min: 280, max: 1280 } },
      count: { name: 'count', control: { disable: true } },
    }
    const props = describeAll({}, argTypes)
    expect(props['state']).toMatchObject({
      control: { type: 'select' },
      table: { type: { summary: "'rest' | 'busy'" } },
    })
    expect(props['width']?.control).toEqual(argTypes.width.control)
    expect(props['count']?.control).toEqual({ disable: true })
  })
})
