import { QUERY } from '../constants.ts'
import { isNode } from './plan.ts'
import type { QueryPlan } from './plan.ts'

/** Steps that a part of a query needs, and how many elements come out of it. */
interface Estimate {
  readonly cost: number
  readonly size: number
}

/** Sizes that the estimate needs of the documents. */
export interface DatasetSizes {
  readonly all: number
  /** Documents that a selection, by its parameter, lets through. */
  selected(parameter: string): number
}

/**
 * How many steps the evaluation of a plan may take, roughly: what runs for every element of an array counts as
 * often as the array is long. Only its order of magnitude is used, to keep page queries clear of joins that
 * multiply the whole dataset with itself.
 */
export function estimateCost(plan: QueryPlan, sizes: DatasetSizes): number {
  return estimate(plan.tree, sizes).cost
}

function estimate(node: unknown, sizes: DatasetSizes): Estimate {
  if (Array.isArray(node)) return sum(node, sizes)
  if (!isNode(node)) return typeof node === 'object' && node !== null ? sum(Object.values(node), sizes) : FREE
  switch (node.type) {
    case 'Everything':
      return { cost: 1, size: sizes.all }
    case 'Parameter':
      return { cost: 1, size: sizes.selected(String(node['name'])) }
    case 'Value':
      return { cost: 1, size: Array.isArray(node['value']) ? node['value'].length : 1 }
    case 'Filter':
      return iterate(node['base'], node['expr'], sizes)
    case 'Map':
    case 'FlatMap':
      return iterate(node['base'], node['expr'], sizes, node.type === 'FlatMap')
    case 'PipeFuncCall':
      return iterate(node['base'], node['args'], sizes)
    case 'ArrayCoerce':
    case 'Group':
      return estimate(node['base'], sizes)
    case 'Array':
      return { ...sum(Object.values(node), sizes), size: lengthOf(node['elements']) }
    case 'Slice': {
      const base = estimate(node['base'], sizes)
      const width = Number(node['right']) - Number(node['left']) + 1
      return { cost: base.cost + 1, size: width > 0 ? Math.min(width, base.size) : base.size }
    }
    default:
      return { ...sum(Object.values(node), sizes), size: QUERY.assumedArrayLength }
  }
}

const FREE: Estimate = { cost: 0, size: QUERY.assumedArrayLength }

function sum(parts: readonly unknown[], sizes: DatasetSizes): Estimate {
  return { cost: parts.reduce<number>((cost, part) => cost + estimate(part, sizes).cost, 1), size: FREE.size }
}

function iterate(base: unknown, each: unknown, sizes: DatasetSizes, flattens = false): Estimate {
  const outer = estimate(base, sizes)
  const inner = estimate(each, sizes)
  return {
    cost: outer.cost + outer.size * (1 + inner.cost),
    size: flattens ? outer.size * inner.size : outer.size,
  }
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}
