/** What the operator writes of a record: the database adds the rest. */
export type Written<Record> = Omit<Record, 'id' | 'sort' | 'created_at' | 'updated_at'>;
