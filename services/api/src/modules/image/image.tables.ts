export type ImageTables = {
  readonly uploads: {
    readonly filename: string;
    readonly mime: string;
    readonly size: number;
    readonly sha256: string;
    readonly uploaded_by: string | null;
    readonly created_at: number;
  };
};
