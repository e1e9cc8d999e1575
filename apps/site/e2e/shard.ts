/** Ports between the first ones that two shards try. */
const PORTS_PER_SHARD = 200

/**
 * Number of the shard that runs, from 1: `--shard=2/2` is the second. The command line is known to the first process
 * alone, so it is left in the environment for the workers.
 */
export function currentShard(): number {
  const option = process.argv.find((argument) => argument.startsWith('--shard='))
  process.env.E2E_SHARD ??= option?.slice('--shard='.length).split('/')[0] ?? '1'
  return Number(process.env.E2E_SHARD)
}

/** `port`, moved to where no other shard looks for a free one at the same time. */
export const shardPort = (port: number): number => port + (currentShard() - 1) * PORTS_PER_SHARD
