import { useEffect, useState } from 'react'

/** Time for which the button says that its text is copied, in ms. */
const CONFIRMATION_MS = 1_500

interface CopyButtonProps {
  readonly text: string
  readonly children?: string
}

export function CopyButton({ text, children = text }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <button type="button" className="cutroom-docs-copy" title={`Copy ${text}`} onClick={() => void copy()}>
      <code>{children}</code>
      <output>{isCopied && 'Copied'}</output>
    </button>
  )
}

/** Renders the name of a variable, and copies its use. */
export const renderVariable = (name: string) => <CopyButton text={`var(${name})`}>{name}</CopyButton>
