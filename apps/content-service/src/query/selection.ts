import type { ExprNode } from 'groq-js'
import type { DocumentView } from './document-view.ts'

/** What a filter on `*` demands of `_type` or `_id`: constants, or parameters that are known at evaluation. */
export interface Selection {
  readonly attribute: '_type' | '_id'
  readonly values: readonly ({ readonly constant: string } | { readonly parameter: string })[]
}

/**
 * The selection that a filter on `*` implies, if any: every document that passes the filter is in it. Looks at
 * the conditions joined by `&&` for `_type ==`, `_type in`, `_id ==` and `_id in`, and prefers ids to types.
 */
export function impliedSelection(expr: ExprNode): Selection | undefined {
  const selections = conjuncts(expr).map(selectionOf)
  return (
    selections.find((one) => one?.attribute === '_id') ?? selections.find((one) => one?.attribute === '_type')
  )
}

function conjuncts(expr: ExprNode): ExprNode[] {
  if (expr.type === 'Group') return conjuncts(expr.base)
  return expr.type === 'And' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr]
}

function selectionOf(expr: ExprNode): Selection | undefined {
  if (expr.type !== 'OpCall') return undefined
  if (expr.op === '==') return selectionBy(expr.left, [expr.right]) ?? selectionBy(expr.right, [expr.left])
  if (expr.op !== 'in') return undefined
  return selectionBy(expr.left, expr.right.type === 'Array' ? elements(expr.right.elements) : [expr.right])
}

function elements(nodes: readonly { value: ExprNode; isSplat: boolean }[]): readonly ExprNode[] | undefined {
  return nodes.some((node) => node.isSplat) ? undefined : nodes.map((node) => node.value)
}

function selectionBy(subject: ExprNode, values: readonly ExprNode[] | undefined): Selection | undefined {
  if (subject.type !== 'AccessAttribute' || values === undefined) return undefined
  if (subject.base !== undefined && subject.base.type !== 'This') return undefined
  const { name } = subject
  if (name !== '_type' && name !== '_id') return undefined
  const wanted: ({ constant: string } | { parameter: string })[] = []
  for (const value of values) {
    if (value.type === 'Parameter') wanted.push({ parameter: value.name })
    else if (value.type === 'Value' && typeof value.value === 'string') wanted.push({ constant: value.value })
    else return undefined
  }
  return { attribute: name, values: wanted }
}

/** The texts that a selection asks for, its parameters filled in. */
export function selectedValues(selection: Selection, params: Readonly<Record<string, unknown>>): string[] {
  const given = selection.values.flatMap((value) =>
    'constant' in value ? [value.constant] : params[value.parameter],
  )
  return given.filter((value) => typeof value === 'string')
}

/** The documents of a view that a selection lets through. */
export function selectDocuments(
  view: DocumentView,
  selection: Selection,
  params: Readonly<Record<string, unknown>>,
) {
  const values = selectedValues(selection, params)
  return selection.attribute === '_id' ? view.ofIds(values) : view.ofTypes(values)
}
