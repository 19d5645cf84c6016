/** The fields of a record that the operator writes: the database adds the rest. */
export type Written<Record> = Omit<Record, 'id' | 'sort' | 'created_at' | 'updated_at'>;
