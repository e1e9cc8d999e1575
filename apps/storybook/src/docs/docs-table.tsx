import type { ReactNode } from 'react'

interface DocsTableProps {
  readonly head: readonly string[]
  /** Cells by row; the first cell of each is its key and its header. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
  /** Shown instead of the key in the first cell. */
  readonly renderKey?: (key: string) => ReactNode
}

export function DocsTable({ head, rows, renderKey = (key) => <code>{key}</code> }: DocsTableProps) {
  return (
    <div className="cutroom-docs-scroll sb-unstyled">
      <table className="cutroom-docs-table">
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells], at) => (
            <tr key={`${key}-${at}`}>
              <th scope="row">{renderKey(key)}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} data-column={head[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders words in backticks as code. */
export function DocText({ children }: { readonly children: string }) {
  return children.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
