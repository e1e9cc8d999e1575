import type { ArgTypes, Preview } from '@storybook/react-vite'

interface DocgenType {
  readonly name: string
  readonly raw?: string
  readonly value?: string
  readonly elements?: readonly DocgenType[]
}

interface DocgenProp {
  readonly required?: boolean
  readonly tsType?: DocgenType
  readonly description?: string
  readonly defaultValue?: { readonly value: string; readonly computed: boolean }
}

interface DescribedComponent {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DocgenProp>> }
}

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]

type NamedArgTypes = Parameters<Enhancer>[0]['argTypes']

/** Counts, indices and sizes: none is negative. The longest list that is some slides. */
const RANGE = { type: 'range', min: 0, max: 40, step: 1 } as const

const IN_CODE = 'In code'

/** Props of elements, which react-docgen leaves out. */
const ELEMENT_PROPS: ArgTypes = {
  children: { description: 'What is inside.', table: { type: { summary: 'ReactNode' } } },
  onClick: { description: 'Called at a press.', table: { type: { summary: '(event: MouseEvent) => void' } } },
  style: { description: 'CSS of the element.', table: { type: { summary: 'CSSProperties' } } },
}

export function extractArgTypes(component: unknown): NamedArgTypes {
  const { props = {} } = (component as DescribedComponent | undefined)?.__docgenInfo ?? {}
  return Object.fromEntries(
    Object.entries(props).map(([name, { required = false, tsType, description = '', defaultValue }]) => [
      name,
      {
        name,
        description,
        type: { name: 'other', value: '', required },
        table: {
          ...(tsType && { type: { summary: spellOut(tsType) } }),
          ...(isShort(defaultValue) && { defaultValue: { summary: defaultValue?.value } }),
        },
      },
    ]),
  )
}

/** Objects and names of constants say nothing in a cell. */
const isShort = (value: DocgenProp['defaultValue']): boolean =>
  value !== undefined && !value.computed && !value.value.includes('{')

/** Names the members of a union; `undefined` is what an optional prop may be anyway. */
function spellOut({ name, raw, value, elements = [] }: DocgenType): string {
  // A type such as `readonly Film[]` has no text of its own.
  const isKnown = elements.every((element) => element.name !== 'unknown')
  if (name !== 'union' || !isKnown) return (raw ?? value ?? name).replace(/ \| undefined$/, '')
  const members = elements.map(spellOut).filter((member) => member !== 'undefined')
  return members.join(' | ')
}

/**
 * Describes every prop and argument of a story, with a control that a designer can use, or none.
 * @param declarations the declarations of named types, which are shown with them
 */
export const describeProps =
  (declarations: Readonly<Record<string, string>>): Enhancer =>
  ({ argTypes, initialArgs }) => {
    const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])
    return Object.fromEntries(
      Array.from(names, (name) => {
        const value: unknown = initialArgs[name]
        const element = ELEMENT_PROPS[name]
        const argType = { name, type: { name: 'other', value: typeof value } as const, ...argTypes[name] }
        const table = { ...element?.table, ...argType.table }
        const summary = toType(argType.options) || table.type?.summary || getTypeName(argType.type, value)
        const words = new Set(summary.match(/\w+/g))
        const detail = [...words].flatMap((word) => declarations[word] ?? []).join('\n\n')
        const described = { ...(argType.options ? {} : chooseControl(summary, value)), ...argType }
        return [
          name,
          {
            ...described,
            description: argType.description || element?.description || '',
            table: {
              ...table,
              type: { summary, ...(detail && { detail }) },
              // Below the props that have a control.
              ...(isOff(described.control) && { category: IN_CODE }),
            },
          },
        ]
      }),
    )
  }

const isOff = (control: ArgTypes[string]['control']): boolean =>
  control === false || (typeof control === 'object' && control.disable === true)

/** Options that fit into a cell of the table. */
const MAX_LISTED = 6

function toType(options: readonly unknown[] = []): string {
  if (options.length > MAX_LISTED) return typeof options[0]
  return options.map((option) => (typeof option === 'string' ? `'${option}'` : String(option))).join(' | ')
}

const getTypeName = ({ name }: { readonly name: string }, value: unknown): string =>
  name === 'other' ? typeof value : name

function chooseControl(type: string, value: unknown): Pick<ArgTypes[string], 'control' | 'options'> {
  const members = type.split(' | ').filter((member) => member !== 'null' && member !== '(string & {})')
  const options = members.flatMap(toLiteral)
  if (options.length > 0 && options.length === members.length) return { control: { type: 'select' }, options }
  if (members.length === 1) {
    if (type.startsWith('boolean')) return { control: { type: 'boolean' } }
    if (type.startsWith('number')) return { control: toRange(value) }
    if (type.startsWith('string')) return { control: { type: 'text' } }
  }
  // Text is a node, too.
  if (typeof value === 'string') return { control: { type: 'text' } }
  return { control: { disable: true } }
}

function toLiteral(member: string): readonly (string | number)[] {
  const [, text] = /^'([^']*)'$/.exec(member) ?? []
  if (text !== undefined) return [text]
  return /^\d+$/.test(member) ? [Number(member)] : []
}

/** A range that includes the value of the story. */
const toRange = (value: unknown) =>
  typeof value === 'number' && value > RANGE.max ? { ...RANGE, max: value } : RANGE
