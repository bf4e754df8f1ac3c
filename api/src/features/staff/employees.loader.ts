import DataLoader from 'dataloader';
import type { EmployeesService } from './employees.service.js';

/** Reads the user names of employees by their ids, in one query for all that a request asks about. */
export type EmployeeNamesLoader = DataLoader<number, string | null>;

/** Creates the loader of one request; who may see the names is the caller's to know. */
export const createEmployeeNamesLoader = ({
  services: { employees },
}: {
  services: { employees: EmployeesService };
}): EmployeeNamesLoader => new DataLoader((ids) => employees.namesOf(ids));
