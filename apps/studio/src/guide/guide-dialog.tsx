import { Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import guide from '../../../../docs/writing-content.md?raw'
import { Dialog } from '../ui/dialog.tsx'
import { parseGuide, type GuideBlock, type GuideSpan } from './parse-guide.ts'

const BLOCKS = parseGuide(guide)

export function GuideDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog id="guide" header="Guide" width={2} onClose={onClose}>
      <Stack padding={4} gap={5}>
        {/* oxlint-disable-next-line react/no-array-index-key -- the guide never changes */}
        {BLOCKS.map((block, index) => (
          <Block key={index} {...block} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Block(block: GuideBlock) {
  if ('spans' in block) {
    const content = renderSpans(block.spans)
    if (block.kind === 'paragraph') return <Text>{content}</Text>
    return (
      <Heading as="h2" size={1}>
        {content}
      </Heading>
    )
  }
  const [element, listStyle] =
    block.kind === 'steps' ? (['ol', 'decimal'] as const) : (['ul', 'disc'] as const)
  return (
    <Stack as={element} gap={4} style={{ margin: 0, paddingInlineStart: 24, listStyle }}>
      {block.items.map((spans) => (
        <li key={spans.map(({ text }) => text).join('')}>
          <Text>{renderSpans(spans)}</Text>
        </li>
      ))}
    </Stack>
  )
}

function renderSpans(spans: readonly GuideSpan[]): ReactNode {
  return spans.map(({ kind, text }, index) => {
    const Element = ({ text: 'span', screen: 'strong', code: 'code' } as const)[kind]
    // oxlint-disable-next-line react/no-array-index-key -- the guide never changes
    return <Element key={index}>{text}</Element>
  })
}
