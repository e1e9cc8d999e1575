export type ServiceErrorCode =
  | 'NODE_TOO_OLD'
  | 'SETTINGS_INVALID'
  | 'PORT_TAKEN'
  | 'DATA_IN_USE'
  | 'DATA_UNREADABLE'
  | 'DATASET_UNREADABLE'
  | 'DATASET_INVALID'
  | 'IMPORT_CONFLICT'
  | 'EXPORT_FAILED'
  | 'QUERY_INVALID'
  | 'QUERY_FAILED'
  | 'QUERY_TIMEOUT'
  | 'QUERY_QUEUE_FULL'
  | 'IMAGE_QUEUE_FULL'
  | 'IMAGE_TIMEOUT'
  | 'STREAMS_FULL'
  | 'ASSET_INVALID'
  | 'CONFIRMATION_MISSING'
  | 'SIGN_IN_FAILED'
  | 'DISK_FULL'
  | 'DISK_READ_ONLY'
  | 'DISK_DENIED'

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ServiceErrorCode

  constructor(code: ServiceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
