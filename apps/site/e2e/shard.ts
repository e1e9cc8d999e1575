/** Distance between the first ports of two shards. */
const PORTS_PER_SHARD = 200

/**
 * Number of the running shard, from 1: `--shard=2/2` is the second. Only the main process has the command line, so it
 * passes the number to the workers in the environment.
 */
export function currentShard(): number {
  const option = process.argv.find((argument) => argument.startsWith('--shard='))
  process.env.E2E_SHARD ??= option?.slice('--shard='.length).split('/')[0] ?? '1'
  return Number(process.env.E2E_SHARD)
}

/** `port`, moved into the range of the running shard. */
export const shardPort = (port: number): number => port + (currentShard() - 1) * PORTS_PER_SHARD
