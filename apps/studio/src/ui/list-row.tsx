import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface ListRowProps {
  readonly title: string
  readonly descriptions: readonly string[]
  readonly children: ReactNode
}

/** A document in a list of a dialog or pane, with its buttons at the end. */
export function ListRow({ title, descriptions, children }: ListRowProps) {
  return (
    <Card border padding={3} radius={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1} gap={3}>
          <Text weight="medium">{title}</Text>
          {descriptions.map((description) => (
            <Text key={description} size={1} muted>
              {description}
            </Text>
          ))}
        </Stack>
        {children}
      </Flex>
    </Card>
  )
}
